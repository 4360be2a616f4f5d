import { Button, Dialog, Muted, SmallTitle, Stack, Surface } from '@stoa/ui';

/** Props common to all fragments that open over the page. */
interface OpenProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Returns the displayable values of props. */
function textOf(props: object): string {
  return JSON.stringify(
    props,
    (_key, value: unknown) => (typeof value === 'function' ? undefined : value),
    2,
  );
}

/** Creates a box that replaces a fragment and shows its name and props. */
export function makePlaceholder(remote: string, fragment: string) {
  return function Placeholder({ isOpen, onOpenChange, ...props }: OpenProps & Record<string, unknown>) {
    const title = `${remote}/${fragment}`;
    const text = (
      <Stack $gap={8}>
        <Muted as="p">{`Lent by mfe-${remote}. Start with --deployed ADDRESS to see it as a running Stoa has it.`}</Muted>
        <pre>{textOf(props)}</pre>
      </Stack>
    );
    if (isOpen === undefined) {
      return (
        <Surface as="section" aria-label={title}>
          <SmallTitle as="h2">{title}</SmallTitle>
          {text}
        </Surface>
      );
    }
    return (
      <Dialog open={isOpen} onOpenChange={(next) => onOpenChange?.(next)} title={title}>
        {text}
        <Button onClick={() => onOpenChange?.(false)}>Close</Button>
      </Dialog>
    );
  };
}
