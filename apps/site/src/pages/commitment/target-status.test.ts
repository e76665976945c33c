import { describe, expect, it, test } from 'vitest';
import { evenPace, targetStatus } from '#src/pages/commitment/target-status.ts';

/** `[value, year]` of the baseline, of today and of the goal. */
type Point = readonly [number, number];

function target(baseline: Point, current: Point, goal: Point) {
  return {
    ...{ key: 'a', unit: null, label: 'A', progress: 0 },
    ...{ baseline: baseline[0], baseline_year: baseline[1] },
    ...{ current: current[0], current_year: current[1] },
    ...{ target: goal[0], target_year: goal[1] },
  };
}

describe('evenPace', () => {
  it('is the share of the years that have passed', () => {
    expect(evenPace(target([0, 2020], [0, 2025], [1, 2030]))).toBe(0.5);
    expect(evenPace(target([0, 2020], [0, 2020], [1, 2030]))).toBe(0);
  });

  it('stays between the baseline and the target', () => {
    expect(evenPace(target([0, 2020], [0, 2035], [1, 2030]))).toBe(1);
    expect(evenPace(target([0, 2020], [0, 2018], [1, 2030]))).toBe(0);
  });

  it('expects all at once where there are no years between', () => {
    expect(evenPace(target([0, 2025], [0, 2025], [1, 2025]))).toBe(1);
  });
});

describe('targetStatus', () => {
  test.each([
    ['above its pace', target([34, 2021], [71, 2025], [100, 2030]), 'on_track'],
    ['exactly at its pace', target([0, 2020], [5, 2025], [10, 2030]), 'on_track'],
    ['at its pace but for rounding', target([0, 2020], [0.3, 2023], [1, 2030]), 'on_track'],
    ['below its pace', target([41, 2021], [63, 2025], [100, 2030]), 'behind'],
    [
      'that is to fall and falls fast enough',
      target([96, 2020], [58, 2025], [40, 2030]),
      'on_track',
    ],
    ['that is to fall and falls too slowly', target([96, 2020], [80, 2025], [40, 2030]), 'behind'],
    ['that goes the wrong way', target([96, 2020], [99, 2021], [40, 2030]), 'behind'],
    ['reached before its year', target([0, 2022], [4, 2025], [4, 2026]), 'achieved'],
    ['surpassed', target([0, 2022], [6, 2025], [4, 2026]), 'achieved'],
    [
      'that was to fall and is surpassed',
      target([2.4, 2021], [0.7, 2025], [0.8, 2030]),
      'achieved',
    ],
    ['whose year has passed', target([0, 2015], [9, 2026], [10, 2025]), 'behind'],
    ['that holds', target([0, 2020], [0, 2025], [0, 2030]), 'achieved'],
    ['that should hold and does not', target([0, 2020], [1, 2025], [0, 2030]), 'behind'],
  ] as const)('a target %s', (_name, each, status) => {
    expect(targetStatus(each)).toBe(status);
  });
});
