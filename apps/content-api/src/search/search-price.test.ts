import { expect, test } from 'vitest';
import { createSearchPrice } from '#src/search/search-price.ts';

function priceOn() {
  let taken = 0;
  const price = createSearchPrice(() => taken);
  const search = (cost: number, milliseconds: number, spoilt = false): void => {
    const sample = price.sample();
    if (spoilt) sample.spoil();
    taken += milliseconds;
    sample.end(cost);
  };
  return { price, search };
}

test('the price is what most searches took that ran alone; one is as good as none', () => {
  const { price, search } = priceOn();
  search(50, 150);
  expect(price.current).toBe(1);
  search(20, 60);
  search(40, 900);
  expect(price.current).toBe(3);
});

test("searches that ran beside others, and those of almost no cost, don't count", () => {
  const { price, search } = priceOn();
  for (let count = 0; count < 5; count += 1) {
    search(50, 500, true);
    search(2, 20);
  }
  expect(price.current).toBe(1);
});

test('it follows the machine, within bounds', () => {
  const { price, search } = priceOn();
  for (let count = 0; count < 15; count += 1) search(50, 200);
  expect(price.current).toBe(4);
  for (let count = 0; count < 15; count += 1) search(50, 5000);
  expect(price.current).toBe(10);
  for (let count = 0; count < 15; count += 1) search(50, 1);
  expect(price.current).toBe(0.25);
});
