import type { Call } from '../call';
import { ownCodes } from '../io/own-codes';
import { amount } from '../text/amount';
import type { EngineState } from './engine/engine';
import type { Recorder } from './engine/recorder';
import { shown } from './results/times-text';

/** The interval of updates on a terminal, and in a log, in milliseconds. */
const LIVE = 500;
const LOGGED = 5000;

/** The progress of a run, shown until `end`. */
export interface Progress {
  end(): void;
}

/**
 * Shows the progress of a run on stderr: in one changing line on a terminal, otherwise in a line every five seconds. Shows
 * nothing for programs or when quiet.
 */
export function tellProgress(call: Call, recorder: Recorder, state: EngineState): Progress {
  const { io, flags } = call;
  if (flags.json || flags.quiet || !flags.progress) return { end: () => undefined };
  const clear = ownCodes(io.stderr, '\r\u001b[K');
  const isLive = io.isTTY.stderr;
  const began = performance.now();
  let before = { count: 0, at: began };

  const tell = () => {
    const now = performance.now();
    const { times, failed } = recorder.calls();
    const rate = (times.count - before.count) / ((now - before.at) / 1000);
    before = { count: times.count, at: now };
    const text = [
      `${((now - began) / 1000).toFixed(0)} s`,
      amount(times.count, 'call'),
      `${rate.toFixed(0)}/s`,
      `p50 ${shown(times.percentile(0.5))}`,
      `p99 ${shown(times.percentile(0.99))} ms`,
      `${failed} failed`,
      `${state.underWay} running`,
      state.waiting ? `${state.waiting} waiting after a failure` : '',
    ]
      .filter(Boolean)
      .join(' · ');
    if (!isLive) call.output.note(text);
    else io.stderr.write(`${clear}${text.slice(0, (io.stderr.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(tell, isLive ? LIVE : LOGGED);
  return {
    end() {
      clearInterval(timer);
      if (isLive) io.stderr.write(clear);
    },
  };
}
