/** Returns the message of any thrown value. Remotes may throw anything, and reading the message may throw. */
export function errorText(thrown: unknown): string {
  try {
    const { message = thrown } = Object(thrown) as { message?: unknown };
    return String(message);
  } catch {
    return 'an error without a message';
  }
}
