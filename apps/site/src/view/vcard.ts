import type { Contact } from '@masthead/contract/contact';
import { cleanText } from '@masthead/contract/text/clean-text.ts';

/** Longest line in octets, its end not counted (RFC 2426 §2.6). */
const MAX_LINE = 75;

/**
 * A contact as a vCard 3.0 (RFC 2426), the version that all address books read: UTF-8, lines folded and
 * ended by CR LF. `company` is its organization.
 */
export function vcardOf({ name, role, hours, email, phone }: Contact, company: string): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A desk or a whole name: nobody knows which part of it is the family's.
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(company)}`,
    ...(role === null ? [] : [`TITLE:${escaped(role)}`]),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET:${escaped(email)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`]),
    ...(hours === null ? [] : [`NOTE:${escaped(hours)}`]),
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function escaped(value: string): string {
  // The ends of lines are these alone: stores may hold texts that are older than their clean form.
  return cleanText(value)
    .text.replace(/[\\;,]/g, '\\$&')
    .replace(/[\n\u2028\u2029]/g, '\\n');
}

/** A line in pieces, none of which cuts a character. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MAX_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
