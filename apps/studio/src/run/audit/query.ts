import { tz } from '@date-fns/tz';
import { addDays, parseISO } from 'date-fns';

const PERSON = /^(.*) \(([0-9a-f-]{36})\)$/s;

/** Who did something, as the audit has it: a person by name and id, a token by its name alone. */
export function personIn(by: string): { name: string; id: string | null } {
  const [, name = by, id = null] = PERSON.exec(by) ?? [];
  return { name, id };
}

/** What is asked of `GET /publishing/audit` for what stands in the address: days are those of the newsroom's zone. */
export function auditQuery(params: URLSearchParams, timeZone: string): string {
  const query = new URLSearchParams();
  for (const name of ['by', 'subject', 'page']) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const day = (name: string, later: number) => {
    const value = params.get(name);
    if (!value) return;
    const start = addDays(parseISO(value, { in: tz(timeZone) }), later);
    if (!Number.isNaN(start.getTime())) query.set(name, new Date(start).toISOString());
  };
  day('from', 0);
  day('to', 1);
  return query.toString();
}
