import { tz } from '@date-fns/tz';
import { addDays, parseISO } from 'date-fns';

const PERSON = /^(.*) \(([0-9a-f-]{36})\)$/s;

/** The person or token of an audit entry: a person by name and id, a token by its name alone. */
export function personIn(by: string): { name: string; id: string | null } {
  const [, name = by, id = null] = PERSON.exec(by) ?? [];
  return { name, id };
}

/** The query of `GET /publishing/audit` for an address: days are those of the newsroom's zone. */
export function auditQuery(params: URLSearchParams, timeZone: string) {
  const day = (name: string, later: number) => {
    const start = addDays(parseISO(params.get(name) ?? '', { in: tz(timeZone) }), later);
    return Number.isNaN(start.getTime()) ? null : new Date(start).toISOString();
  };
  return {
    ...{ by: params.get('by'), subject: params.get('subject') },
    page: Number(params.get('page')) || null,
    ...{ from: day('from', 0), to: day('to', 1) },
  };
}
