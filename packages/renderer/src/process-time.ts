import { readFileSync } from 'node:fs';

/** What a process has done so far. */
export interface ProcessTime {
  /** Milliseconds of the processor's. */
  readonly used: number;
  /** Whether it waits for something, the processor excepted. */
  readonly isAsleep: boolean;
}

/** Milliseconds of the kernel's clock tick, as programs see it on every Linux. */
const TICK = 10;

/** Fields of `/proc/<pid>/stat` behind the name: state, and the times in the program and in the kernel. */
const STATE = 0;
const USER = 11;
const SYSTEM = 12;

/** @returns undefined where the system does not say: another than Linux, or the process has ended */
export function processTime(pid: number): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const used = (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK;
    return { used, isAsleep: fields[STATE] === 'S' };
  } catch {
    return undefined;
  }
}
