declare module 'wawoff2' {
  /** The WebAssembly build of the reference implementation; rejects what is no WOFF2. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
