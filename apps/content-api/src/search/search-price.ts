/** So many samples are kept; their median is the price. */
const SAMPLES = 15;
const MIN_SAMPLES = 3;
/** A median that is further away is no machine's speed but a fault of measuring. */
const BOUNDS = { least: 0.25, most: 10 };
/** For cheaper searches the processor's clock is not precise enough. */
const MIN_COST = 5;

/** The processor time of this process, in milliseconds, for one unit of a search's cost. */
export interface SearchPrice {
  readonly current: number;
  /** Starts to measure a search; returns what ends that, for a search that cost so much. */
  sample(): PriceSample;
}

export interface PriceSample {
  /** Something else ran in the meantime: nothing is learned. */
  spoil(): void;
  end(cost: number): void;
}

/**
 * Learns the price from searches that ran alone in the process. `processorTime` is the time that the process has used so
 * far, in milliseconds, and never that of the day: on a busy machine searches take longer but cost no more.
 */
export function createSearchPrice(processorTime: () => number): SearchPrice {
  const prices: number[] = [];
  let current = 1;
  return {
    get current() {
      return current;
    },
    sample() {
      const from = processorTime();
      let isSpoilt = false;
      return {
        spoil() {
          isSpoilt = true;
        },
        end(cost) {
          if (isSpoilt || cost < MIN_COST) return;
          isSpoilt = true;
          prices.push((processorTime() - from) / cost);
          if (prices.length > SAMPLES) prices.shift();
          if (prices.length < MIN_SAMPLES) return;
          const median = [...prices].sort((a, b) => a - b)[prices.length >> 1] ?? 1;
          current = Math.min(BOUNDS.most, Math.max(BOUNDS.least, median));
        },
      };
    },
  };
}

/** All threads of this process, the embedded database's among them. */
export function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
