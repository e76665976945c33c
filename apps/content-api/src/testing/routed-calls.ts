import type { FastifyInstance } from 'fastify';

/** The routes below an address, from the router's own listing: `GET /stories/{id}`. */
export function routedCalls(app: FastifyInstance, base: string): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const above: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^(.*?)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('');
    if (!path.startsWith(`${base}/`) || methods === undefined) return [];
    const template = path.slice(base.length).replace(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${template}`);
  });
}
