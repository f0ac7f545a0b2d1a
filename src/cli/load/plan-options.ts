import { InvalidArgumentError } from 'commander';
import type { Call } from '../call';
import { usage } from '../failure/failure';
import { parseDuration } from '../options/duration';
import { amount } from '../text/amount';
import type { LoadPlan } from './engine/engine';
import type { RateStage } from './engine/schedule';
import { parseThreshold, type Threshold } from './thresholds';

/** The command line's options for the load. */
export interface PlanOptions {
  seed?: string;
  members?: number;
  arrive?: number;
  think?: number;
  for?: number;
  turns?: number;
  rate?: number;
  stages?: RampStep[];
  grace: number;
  threshold: string[];
  abortOnFail?: boolean;
}

/** A target rate and the time in which to reach it. */
export interface RampStep {
  lasts: number;
  rate: number;
}

/** Parses a whole number of at least 1. @throws InvalidArgumentError otherwise */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number of at least 1.');
  return Number(text);
}

/** Parses '10%' to a fraction. @throws InvalidArgumentError otherwise */
export function parsePercent(text: string): number {
  if (!/^\d+(\.\d+)?%$/.test(text)) throw new InvalidArgumentError("Write a share as '10%'.");
  return Number(text.slice(0, -1)) / 100;
}

/** Parses '40/s' or '90/m' to a rate per second. @throws InvalidArgumentError otherwise */
export function parseRate(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)\/(s|m)$/.exec(text);
  if (!parts || Number(parts[1]) === 0) throw new InvalidArgumentError("Write a rate as '40/s' or '90/m'.");
  return Number(parts[1]) / (parts[2] === 'm' ? 60 : 1);
}

/** Parses '30s:50/s,1m:50/s,10s:0/s': times with the rate to reach. @throws InvalidArgumentError otherwise */
export function parseStages(text: string): RampStep[] {
  return text.split(',').map((part) => {
    const [time = '', rate = ''] = part.split(':');
    return { lasts: parseDuration(time.trim()), rate: /^0(\/[sm])?$/.test(rate.trim()) ? 0 : parseRate(rate.trim()) };
  });
}

/** The default duration of a run in milliseconds, and its default number of members. */
const LASTS = 10_000;
const MEMBERS = 10;

/** Creates the plan from options. @throws Failure `usage` if options contradict each other */
export function planOf(options: PlanOptions, seed: string): LoadPlan {
  const { members = MEMBERS, arrive = 0, think = 0, rate, stages, turns, grace } = options;
  const isOpen = rate !== undefined || stages !== undefined;
  if (isOpen && (options.arrive !== undefined || options.think !== undefined)) {
    throw usage(
      '--arrive and --think are for members who take turns. With --rate or --stages, turns start by the clock.',
    );
  }
  if (stages && options.for !== undefined) throw usage('Give --for or --stages, not both. Stages contain their times.');
  const lasts = options.for ?? (turns === undefined ? LASTS : undefined);
  if (isOpen && !stages && lasts === undefined)
    throw usage('Missing: --for <time> (how long to start turns at this rate)', 'missing-input');
  return {
    seed,
    members,
    arrive,
    think,
    turns,
    grace,
    ...(stages ? { stages: ramp(stages, rate) } : openOrClosed(rate, lasts)),
  };
}

function openOrClosed(rate: number | undefined, lasts: number | undefined): Pick<LoadPlan, 'stages' | 'lasts'> {
  if (rate === undefined || lasts === undefined) return { lasts };
  return { stages: [{ lasts, from: rate, to: rate }] };
}

function ramp(steps: readonly RampStep[], first = 0): RateStage[] {
  return steps.map(({ lasts, rate }, at) => ({ lasts, from: steps[at - 1]?.rate ?? first, to: rate }));
}

/** Shows the plan of a load, for a dry run. Sends nothing. */
export function showLoadPlan({ output }: Call, subject: string, plan: LoadPlan): void {
  const { stages, members, arrive, think, lasts, turns } = plan;
  const how = stages
    ? `turns by the clock, ${stages.map(({ lasts: time, from, to }) => `${time / 1000} s from ${from}/s to ${to}/s`).join(', ')}`
    : [
        `${amount(members, 'member')} ${arrive ? `within ${arrive / 1000} s` : 'at once'}`,
        think ? `think time ${think / 1000} s` : 'no think time',
        lasts === undefined ? amount(turns ?? 0, 'turn') : `for ${lasts / 1000} s`,
      ].join(', ');
  output.data({ dry_run: true, subject, plan }, () => `Would load ${subject}: ${how}; seed ${plan.seed}.`);
}

/** Parses the thresholds. @throws Failure `usage` if one is invalid */
export function thresholdsOf({ threshold }: PlanOptions): Threshold[] {
  return threshold.map(parseThreshold);
}
