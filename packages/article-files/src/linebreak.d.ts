/** The package has no types of its own: Unicode's line breaking (UAX #14). */
declare module 'linebreak' {
  interface Break {
    readonly position: number;
    readonly required?: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
