import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { ContentProblem, FieldPath, Place } from '#src/problems.ts';
import { fieldIssues, fieldName } from '#src/problems.ts';
import { readYaml } from '#src/read-yaml.ts';
import type { YamlSource } from '#src/yaml-source.ts';

export interface ParsedSettings<T> {
  value: T;
  locate(path: FieldPath): Place;
}

export interface ReadSettings<T> {
  /** Null if missing or invalid. */
  settings: ParsedSettings<T> | null;
  problems: ContentProblem[];
}

export async function readSettings<S extends z.ZodType>(
  file: string,
  schema: S,
): Promise<ReadSettings<z.output<S>>> {
  if (!existsSync(file)) return { settings: null, problems: [] };
  const yaml = await readYaml(file);
  if ('problem' in yaml) return { settings: null, problems: [yaml.problem] };

  const locate = (path: FieldPath) => placeIn(yaml.source, path);
  const parsed = schema.safeParse(yaml.source.value, { reportInput: true });
  if (parsed.success) return { settings: { value: parsed.data, locate }, problems: [] };
  const issues = fieldIssues(parsed.error);
  return {
    settings: null,
    problems: issues.map(({ path, reason }) => ({ ...locate(path), reason })),
  };
}

function placeIn(yaml: YamlSource, path: FieldPath): Place {
  return { file: yaml.file, line: yaml.lineOf(path), field: fieldName(path) };
}
