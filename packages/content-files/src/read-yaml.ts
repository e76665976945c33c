import { readText } from '#src/read-text.ts';
import { type ParsedYaml, parseYaml } from '#src/yaml-source.ts';

/** A file of YAML in UTF-8, or what is wrong with it. */
export async function readYaml(file: string): Promise<ParsedYaml> {
  const text = await readText(file);
  return typeof text === 'string' ? parseYaml(file, text) : text;
}
