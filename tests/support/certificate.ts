import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** As a client must have it to believe the server. */
  readonly ca: string;
}

/** Makes a certificate that signs itself, for a day, into `folder`. */
export async function makeCertificate(
  folder: string,
  hosts: readonly string[],
): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = hosts.map((host) => `DNS:${host}`).join();
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`, '-days', '1'];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...about, ...files]);
  return { certificate, key, ca: await readFile(certificate, 'utf8') };
}
