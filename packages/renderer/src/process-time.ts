import { readFileSync } from 'node:fs';

/** CPU time and state of a process. */
export interface ProcessTime {
  /** CPU time in milliseconds. */
  readonly used: number;
  /** Whether it waits for anything except the CPU. */
  readonly isAsleep: boolean;
}

/** Milliseconds of the kernel's clock tick, the same for programs on every Linux. */
const TICK = 10;

/** Fields of `/proc/<pid>/stat` after the name: state, user time and system time. */
const STATE = 0;
const USER = 11;
const SYSTEM = 12;

/** @returns undefined if it is unknown: not on Linux, or the process has ended */
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
