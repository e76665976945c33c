/** Reduces Photoshop's image resources to IPTC-IIM credit and rights. */

const SIGNATURE = Buffer.from('8BIM');
const IPTC = 0x0404;
/**
 * The data sets to keep, by record: its character set; its version, by-line and its title, credit, source, copyright
 * notice.
 */
const KEPT: Readonly<Record<number, readonly number[]>> = {
  1: [90],
  2: [0, 80, 85, 110, 115, 116],
};
/** Record, data set, length, after their mark. */
const HEAD_BYTES = 5;
const MARK = 0x1c;

/** The resources behind `Photoshop 3.0\0`; null where nothing is left. */
export function cleanResources(resources: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let at = 0;
  while (resources.subarray(at, at + 4).equals(SIGNATURE)) {
    const nameBytes = (resources[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2);
    if (sizeAt + 4 > resources.length) break;
    const size = resources.readUInt32BE(sizeAt);
    const data = resources.subarray(sizeAt + 4, sizeAt + 4 + size);
    if (resources.readUInt16BE(at + 4) === IPTC) kept.push(...resourceOf(cleanIptc(data)));
    at = sizeAt + 4 + size + (size % 2);
  }
  return kept.length === 0 ? null : Buffer.concat(kept);
}

function resourceOf(iptc: Buffer): Buffer[] {
  if (iptc.length === 0) return [];
  const head = Buffer.from([...SIGNATURE, IPTC >> 8, IPTC & 0xff, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(iptc.length, 8);
  return [head, iptc, Buffer.alloc(iptc.length % 2)];
}

/** Complete data sets. Those above 32 kB are never among the kept ones. */
function cleanIptc(iptc: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= iptc.length && iptc[at] === MARK) {
    const end = at + HEAD_BYTES + iptc.readUInt16BE(at + 3);
    if (end > iptc.length) break;
    const [record = 0, dataSet = 0] = iptc.subarray(at + 1, at + 3);
    if (KEPT[record]?.includes(dataSet)) kept.push(iptc.subarray(at, end));
    at = end;
  }
  const saysSomething = kept.some((each) => each[1] === 2 && each[2] !== 0);
  return saysSomething ? Buffer.concat(kept) : Buffer.alloc(0);
}
