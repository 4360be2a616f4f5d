import type { BuildProblem } from '@stoa/contract';
import { errorText, problemsOfUnavailable } from '@stoa/platform/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';

/** Maximum size of a page in bytes: more is a bug in a part, and is not sent. */
const textMax = 2 * 1024 * 1024;

/** `at feed@1.4.2-0a1b2c3d` in a component stack: the remote's part that failed. */
const partInStack = /at ([a-z][a-z0-9-]*)@([\w.+-]+)/;

/** Event loop turns that are enough for all pending work to proceed. */
const turns = 20;

/** Resolves when all work that waits for nothing has run: on a busy machine, time alone proves nothing. */
async function othersHadTheirTurn(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Renders to a string, once complete. Parts that throw or exceed the timeout leave their placeholder for the browser to
 * retry. @param timeout milliseconds allowed for suspended parts @throws when the frame around the parts cannot be
 * rendered, or the page is too large
 */
export function renderToText(
  node: ReactNode,
  timeout: number,
  onProblem: (problem: BuildProblem) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    let length = 0;
    const sink = new Writable({
      decodeStrings: false,
      write(piece: string | Buffer, _encoding, done) {
        const text = piece.toString();
        length += text.length;
        if (length > textMax) return done(new Error(`The page is larger than ${textMax} bytes.`));
        pieces.push(text);
        done();
      },
    });
    sink.on('finish', () => resolve(pieces.join('')));
    sink.on('error', reject);
    const { pipe, abort } = renderToPipeableStream(node, {
      // The page is sent as a whole: no script has to move parts into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        isDone = true;
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: reject,
      onError(error, { componentStack }) {
        const unavailable = problemsOfUnavailable(error);
        if (unavailable) return unavailable.forEach(onProblem);
        const [, remote, version] = partInStack.exec(componentStack ?? '') ?? [];
        if (remote && version) onProblem({ remote, version, expose: '', problem: errorText(error) });
      },
    });
    let isDone = false;
    const giveUp = () => !isDone && abort(new Error('not rendered in time'));
    const timer = setTimeout(() => void othersHadTheirTurn().then(giveUp), timeout);
  });
}
