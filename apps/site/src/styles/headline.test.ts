import { describe, expect, it } from 'vitest';
import { headline } from '#src/styles/headline.ts';

describe('headline', () => {
  it('asks for capitals up to six words', () => {
    expect(headline('First light')['data-caps']).toBe(true);
    expect(headline('One two three four five six')['data-caps']).toBe(true);
    expect(headline('One two three four five six seven')['data-caps']).toBeUndefined();
  });

  it('asks for a smaller size where a word outgrows the line', () => {
    expect(headline('Night relay')['data-fit']).toBeUndefined();
    expect(headline('Neue Unternehmenszentrale')['data-fit']).toBe('long');
    expect(headline('Geschwindigkeitsbegrenzung aufgehoben')['data-fit']).toBe('longer');
  });
});
