/** zod compiles its checks with `new Function`, which the studio's policy forbids and browsers report. */
import { config } from 'zod/v4/core';

config({ jitless: true });
