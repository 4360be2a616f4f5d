#!/usr/bin/env node
import { messageOf } from '@stoa/workspace/errors';
import { makeReports } from '../src/demoReports.mjs';

const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
try {
  const { reports, subjects } = await makeReports(address, process.env.DEMO_PASSWORD ?? 'stoa-demo');
  console.log(`${reports} reports about ${subjects} subjects: ${address}/moderation?tab=queue`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
