import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Answered {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
}

/** What is wrong with an answer, given its media type and text; nothing where all is well. */
export type CheckAnswer = (call: Answered, type: string, body: string) => string[];

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const DOCUMENT = 'openapi';
const MOST_ERRORS = 3;

/** Reads a content server's own description and answers what holds its answers against it. */
export async function readOpenApi(apiUrl: string): Promise<CheckAnswer> {
  const document = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as OpenApi;
  const ajv = addFormats.default(
    // OpenAPI's own keywords stand beside the schemas, and Zod's names of formats have patterns too.
    new Ajv2020({ strict: false, allErrors: true, logger: false }),
  );
  ajv.addSchema(document, DOCUMENT);
  const paths = Object.keys(document.paths).map((path) => ({ path, matches: matcher(path) }));
  const validators = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  return ({ method, path, status }, type, body) => {
    const pathname = path.replace(/\?.*$/, '');
    // As in any router, a fixed path wins over one with a name in it.
    const found = paths.filter(({ matches }) => matches.test(pathname)).sort(byNames)[0];
    // What is no call at all is refused in the form that all errors have.
    const template = found?.path ?? '';
    const operation = document.paths[template]?.[method.toLowerCase()];
    if (operation === undefined) return status < 400 ? ['the call is not described'] : [];
    const reply = String(status) in operation.responses ? String(status) : 'default';
    const media = type.split(';')[0]?.trim() ?? '';
    if (operation.responses[reply]?.content?.[media] === undefined) {
      return [`${media} is not described as an answer`];
    }
    const pointer = ['paths', template, method.toLowerCase(), 'responses', reply, 'content', media];
    const validate = validatorAt(`/${[...pointer, 'schema'].map(asToken).join('/')}`);
    if (validate(JSON.parse(body))) return [];
    const errors = validate.errors ?? [];
    return errors.slice(0, MOST_ERRORS).map(({ instancePath, message = '' }) => {
      return `${instancePath === '' ? 'the answer' : instancePath} ${message}`;
    });
  };
}

/** `/stories/{id}` → a pattern of one segment in the place of each name. */
function matcher(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}

interface Path {
  readonly path: string;
}
const namesIn = ({ path }: Path): number => path.split('{').length;
const byNames = (a: Path, b: Path): number => namesIn(a) - namesIn(b);

/** A JSON pointer's token (RFC 6901), as a fragment of an address. */
function asToken(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
