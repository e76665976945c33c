/* Whether the program of this container is up: 0 where it is. Which one that is, its first process says. */
import { readFileSync } from 'node:fs';

const { SITE_PORT = '3000', CONTENT_API_PORT = '4000' } = process.env;
const isContentServer = readFileSync('/proc/1/cmdline', 'utf8').includes('apps/content-api/');
const port = isContentServer ? CONTENT_API_PORT : SITE_PORT;
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
