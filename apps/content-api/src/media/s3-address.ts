/** A bucket in the settings: `s3://bucket/prefix?endpoint=…&region=…`. */
import { z } from 'zod';

export interface S3Address {
  readonly bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Null: Amazon's own of the region. */
  readonly endpoint: string | null;
  /** Whether the path names the bucket, as most servers but Amazon's need. */
  readonly pathStyle: boolean;
}

const Parameters = z.strictObject(
  {
    endpoint: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    region: z
      .string()
      .regex(/^[\w-]+$/, 'is no name of a region')
      .optional(),
    'path-style': z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  },
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `is unknown: ${keys}` : undefined) },
);

/** Amazon's rules, which the others follow or widen. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;

/** An address of the setting, or a message that says what is wrong with it. */
export const S3AddressText = z.string().transform((text, context): S3Address => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (!URL.canParse(text)) return refuse('must be s3://bucket/prefix?endpoint=…&region=…');
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text);
  if (protocol !== 's3:') return refuse('must begin with s3://');
  if (username + password !== '') {
    return refuse('may not carry credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  if (!BUCKET.test(host) || hash !== '') return refuse('must name a bucket: s3://bucket/prefix');
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const folder = prefix === '' ? '' : `${prefix}/`;
  if (!PREFIX.test(folder)) {
    return refuse('the prefix may have letters, digits, dots, hyphens, underscores and slashes');
  }
  const parameters = Parameters.safeParse(Object.fromEntries(searchParams));
  if (!parameters.success) {
    const [issue] = parameters.error.issues;
    return refuse([issue?.path[0]?.toString() ?? 'a parameter', issue?.message].join(' '));
  }
  const { endpoint, region, 'path-style': style } = parameters.data;
  if (endpoint === undefined && region === undefined) return refuse('must name its region');
  return {
    bucket: host,
    prefix: folder,
    region: region ?? 'us-east-1',
    endpoint: endpoint ?? null,
    pathStyle: style === undefined ? endpoint !== undefined : style === 'true',
  };
});
