import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/** Names of browsers of which it is remembered whether they are programs. */
const MAX_AGENTS = 2000;
const MAX_AGENT_LENGTH = 1000;
const agents = new Map<string, boolean>();

/** Whether somebody looks at what this request asks for, and has not asked to be left out (decision 0036). */
export function isCountable({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  const dest = headers['sec-fetch-dest'];
  if (dest !== undefined && dest !== 'document') return false;
  return headers.dnt !== '1' && headers['sec-gpc'] !== '1';
}

/** Looked up once for each name: the library's expression is longer than all else that is done to count. */
export function isProgram(agent: string | undefined): boolean {
  if (!agent || agent.length > MAX_AGENT_LENGTH) return true;
  let is = agents.get(agent);
  if (is === undefined) {
    is = isbot(agent);
    if (agents.size >= MAX_AGENTS) agents.clear();
    agents.set(agent, is);
  }
  return is;
}
