/** What somebody chooses in this browser for themselves, in all its tabs. */
import { useCallback, useSyncExternalStore } from 'react';

/** The name under which earlier versions stored it: choices outlive an update. */
const PREFIX = 'RaStorestudio.';

/** For browsers that store nothing, and in which an exception is thrown. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Parsed values by their text: one text is one value, and draws nothing again. */
const parsed = new Map<string, unknown>();

export function readPreference(key: string): unknown {
  const text = read(key);
  if (text === null) return undefined;
  if (!parsed.has(text)) {
    if (parsed.size > 100) parsed.clear();
    parsed.set(text, parse(text));
  }
  return parsed.get(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writePreference(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    memory.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Forgets what has to do with content, not how the studio looks and speaks: somebody else may sign in next. */
export function forgetContentPreferences(): void {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}items.`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A preference, `initial` as long as none was chosen, and what changes it. */
export function usePreference<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(key));
  const write = useCallback((next: T) => writePreference(key, next), [key]);
  return [isValid(value) ? value : initial, write];
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
