import { commonTexts, LaterNotice, TextLink } from '@stoa/ui';
import { Link, type LinkProps } from 'react-router-dom';

export interface LaterPageNoticeProps {
  /** Where the list begins. */
  to: LinkProps['to'];
}

/** Says that a list does not begin at its start, and leads there. */
export function LaterPageNotice({ to }: LaterPageNoticeProps) {
  return (
    <LaterNotice>
      <TextLink as={Link} to={to}>
        {commonTexts.toStart}
      </TextLink>
    </LaterNotice>
  );
}
