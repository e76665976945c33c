import { expect, test } from 'vitest';
import { ownPageAt } from '#src/body/embed/own-page.ts';

const site = {
  origin: 'https://news.example',
  types: [
    { type: 'home', path: '' },
    { type: 'card', path: null },
    { type: 'story', path: 'magazine/:slug' },
    { type: 'release', path: 'newsroom/releases/:slug' },
  ],
};

test.each([
  ['https://news.example/en/magazine/first-light', 'story', 'first-light'],
  ['https://news.example/magazine/first-light?x=1#y', 'story', 'first-light'],
  ['https://news.example/pt-BR/newsroom/releases/mill/', 'release', 'mill'],
])('%s', (address, type, slug) => {
  expect(ownPageAt(address, site)).toEqual({ type, slug });
});

test.each([
  'https://news.example/',
  'https://news.example/en',
  'https://news.example/en/magazine',
  'https://other.example/en/magazine/first-light',
  'first-light',
])('%s is no page of an item', (address) => {
  expect(ownPageAt(address, site)).toBeNull();
});
