/** The message of whatever was thrown. Code of remotes throws it, so it may be anything, and reading it may throw. */
export function errorText(thrown: unknown): string {
  try {
    const { message = thrown } = Object(thrown) as { message?: unknown };
    return String(message);
  } catch {
    return 'an error without a message';
  }
}
