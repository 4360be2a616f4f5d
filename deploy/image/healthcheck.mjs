// Ends with 0 when the server beside it is ready. A tool that runs in the container is no server and has no health.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/health/ready`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
