/** Each bucket ends 2 % above the one before, so that its middle is within 1 % of every value in it. */
const GROWTH = 1.02;
const STEP = Math.log(GROWTH);

/** Finest time told apart, in milliseconds. */
const FINEST = 0.001;

/** Times in a form that can be kept and merged: buckets by number, and what no bucket can tell. */
export interface StoredHistogram {
  count: number;
  sum: number;
  min: number;
  max: number;
  buckets: [bucket: number, count: number][];
}

/**
 * How often which time came, in milliseconds, from a microsecond to hours, within 1 %. Takes the same few kilobytes
 * however many are recorded, and two of them can be merged into what one would have been.
 */
export class Histogram {
  count = 0;
  private sum = 0;
  private least = Number.POSITIVE_INFINITY;
  private most = 0;
  private readonly buckets: number[] = [];

  /** Takes in one time in milliseconds. */
  record(time: number): void {
    const bucket = time <= FINEST ? 0 : Math.ceil(Math.log(time / FINEST) / STEP);
    while (this.buckets.length <= bucket) this.buckets.push(0);
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.count += 1;
    this.sum += time;
    if (time < this.least) this.least = time;
    if (time > this.most) this.most = time;
  }

  get min(): number {
    return this.count ? this.least : 0;
  }

  get max(): number {
    return this.most;
  }

  get mean(): number {
    return this.count ? this.sum / this.count : 0;
  }

  /** The time that this share (0 to 1) of all did not exceed; 0 where there are none. */
  percentile(share: number): number {
    const rank = Math.max(1, Math.ceil(share * this.count));
    if (rank >= this.count) return this.max;
    let seen = 0;
    for (const [bucket, count] of this.buckets.entries()) {
      seen += count;
      if (seen >= rank) return Math.min(this.max, Math.max(this.min, middleOf(bucket)));
    }
    return this.max;
  }

  /** Takes in all that another one holds. */
  merge(other: Histogram | StoredHistogram): void {
    const { count, sum, min, max, buckets } = other instanceof Histogram ? other.stored() : other;
    if (count === 0) return;
    for (const [bucket, more] of buckets) {
      while (this.buckets.length <= bucket) this.buckets.push(0);
      this.buckets[bucket] = (this.buckets[bucket] ?? 0) + more;
    }
    this.count += count;
    this.sum += sum;
    this.least = Math.min(this.least, min);
    this.most = Math.max(this.most, max);
  }

  /** What to keep of it, so that {@link merge} can take it in again. */
  stored(): StoredHistogram {
    const buckets = [...this.buckets.entries()].filter(([, count]) => count > 0);
    return { count: this.count, sum: this.sum, min: this.min, max: this.max, buckets };
  }
}

/** Where a bucket ends, in milliseconds; it begins where the one before it ends. */
export function endOf(bucket: number): number {
  return FINEST * GROWTH ** bucket;
}

function middleOf(bucket: number): number {
  return bucket === 0 ? FINEST : (FINEST * GROWTH ** bucket * 2) / (1 + GROWTH);
}
