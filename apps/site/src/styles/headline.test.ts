import { describe, expect, it } from 'vitest';
import { headline, headlinesOf, inSentenceCase } from '#src/styles/headline.ts';

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

  it('sets all headlines of a list in capitals, or none', () => {
    const short = ['First light', 'Night relay'];
    expect(short.map(headlinesOf(short)).map((each) => each['data-caps'])).toEqual([true, true]);
    const mixed = ['First light', 'What a wind tunnel hears at four in the morning'];
    expect(mixed.map(headlinesOf(mixed)).map((each) => each['data-caps'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('sets cards in sentence case, and long words small as ever', () => {
    expect(inSentenceCase('Neue Unternehmenszentrale')).toEqual({ 'data-fit': 'long' });
  });
});
