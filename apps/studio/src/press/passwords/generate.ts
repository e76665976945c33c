/** Letters and digits that nobody takes for another, read aloud or on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Bytes from here on would make some letters likelier than others. */
const FAIR = 256 - (256 % LETTERS.length);

/** A password by chance: 79 bits, in groups that can be dictated. `random` fills the bytes that it is given. */
export function generatePassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => letter(random)).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function letter(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const byte = new Uint8Array(1);
  do random(byte);
  while ((byte[0] ?? 0) >= FAIR);
  return LETTERS[(byte[0] ?? 0) % LETTERS.length] ?? '';
}
