/** What `idb-keyval` keeps in a browser's database, for a document that has none. */
const kept = new Map<string, unknown>();

export const get = async (key: string): Promise<unknown> => structuredClone(kept.get(key));

export async function set(key: string, value: unknown): Promise<void> {
  kept.set(key, structuredClone(value));
}

export async function del(key: string): Promise<void> {
  kept.delete(key);
}

export const forgetKept = (): void => kept.clear();
