import type { FastifyRequest } from 'fastify';
import type { Config } from '#src/config.ts';
import { callerOf } from '#src/http/publisher-only.ts';
import { refuseLanguage } from '#src/people/refuse-beyond.ts';
import { invalidInput } from '#src/platform/problems.ts';

export function refuseTarget(
  request: FastifyRequest,
  { locales, defaultLocale }: Pick<Config, 'locales' | 'defaultLocale'>,
  locale: string,
  path: string,
): void {
  if (locale === defaultLocale || !locales.some((each) => each === locale)) {
    throw invalidInput([{ path, message: `${locale} is no language that is translated into` }]);
  }
  refuseLanguage(callerOf(request), locale);
}
