/** A tool that cannot do its work; the message is a plain sentence for whoever ran it. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
