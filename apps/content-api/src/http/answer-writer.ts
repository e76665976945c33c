import { isDeepStrictEqual } from 'node:util';
import { serializerCompiler } from 'fastify-type-provider-zod';

/**
 * Writes answers. Types ensure their shape, and in tests `isChecked` throws unless an answer exactly matches
 * its description.
 */
export function answerWriter(isChecked: boolean): typeof serializerCompiler {
  return (route) => {
    if (!isChecked) return (data) => JSON.stringify(data);
    const write = serializerCompiler(route);
    return (data) => {
      const [said, described] = [JSON.stringify(data), String(write(data))];
      if (said === described) return said;
      // Their fields may be in another order.
      if (!isDeepStrictEqual(JSON.parse(said), JSON.parse(described))) {
        throw new Error(
          `${route.method} ${route.url} says what it does not describe: ${said} instead of ${described}`,
        );
      }
      return said;
    };
  };
}
