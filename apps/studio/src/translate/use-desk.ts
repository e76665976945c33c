import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '#src/session/unsaved.ts';
import {
  type DeskUnit,
  deliveryOf,
  entryOf,
  isOpen,
  type Kept,
  keptOf,
  type Task,
  unitsOfTask,
} from '#src/translate/desk.ts';
import { deliver, keep, keepOnLeaving, readTranslations } from '#src/translate/desk-data.ts';

/** Somebody has delivered, or the source has changed, since the desk was opened. */
export class Overtaken extends Error {
  readonly by: 'delivery' | 'source';

  constructor(by: 'delivery' | 'source') {
    super(by);
    this.by = by;
  }
}

/** The texts of a task as they are written, kept in the browser with every keystroke. */
export function useDesk(task: Task, kept: Kept, onDelivered: () => void) {
  const { item, locale } = task;
  const client = useQueryClient();
  const stored = useMemo(() => unitsOfTask(task, {}), [task]);
  const [units, setUnits] = useState(() => unitsOfTask(task, kept));
  const [isKept, setIsKept] = useState(true);
  useUnsaved(Object.keys(keptOf(units, stored)).length > 0);

  useEffect(() => {
    void keep(item.id, locale, keptOf(units, stored)).then(setIsKept);
  }, [units, stored, item.id, locale]);

  useEffect(() => {
    window.addEventListener('pagehide', keepOnLeaving);
    return () => window.removeEventListener('pagehide', keepOnLeaving);
  }, []);

  const change = useCallback((id: string, changes: Partial<Pick<DeskUnit, 'text' | 'state'>>) => {
    setUnits((before) => before.map((unit) => (unit.id === id ? { ...unit, ...changes } : unit)));
  }, []);

  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: ['translations', item.id] }),
    [client, item.id],
  );
  const delivery = useMutation({
    mutationFn: async ({ over }: { readonly over: boolean }) => {
      if (!over) await refuseOvertaken(task);
      await deliver(item.id, deliveryOf(task, units));
      await keep(item.id, locale, {});
    },
    onSuccess: () => {
      onDelivered();
      void client.invalidateQueries({ queryKey: ['ledger'] });
      void reload();
    },
  });
  const forget = useCallback(async () => {
    await keep(item.id, locale, {});
    setUnits(stored);
    await reload();
  }, [item.id, locale, stored, reload]);

  const open = units.filter(isOpen).length;
  return { units, change, open, isKept, delivery, forget, reload };
}

export type Desk = ReturnType<typeof useDesk>;

/** What is delivered replaces what waits, and says from which source it was made: neither may be another one by now. */
async function refuseOvertaken({ item, locale, source }: Task): Promise<void> {
  const now = await readTranslations(item.id);
  const was = entryOf(item, locale)?.delivered?.delivered_at;
  if (entryOf(now, locale)?.delivered?.delivered_at !== was) throw new Overtaken('delivery');
  const version = entryOf(item, source)?.source_version;
  if (entryOf(now, source)?.source_version !== version) throw new Overtaken('source');
}
