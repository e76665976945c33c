declare module 'wawoff2' {
  /** The reference implementation as WebAssembly; rejects what is no WOFF2. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
