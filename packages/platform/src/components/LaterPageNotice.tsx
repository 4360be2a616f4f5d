import { commonTexts, LaterNotice, TextLink } from '@stoa/ui';
import { Link, type LinkProps } from 'react-router-dom';

export interface LaterPageNoticeProps {
  /** Address of the start of the list. */
  to: LinkProps['to'];
}

/** Notice that a list starts on a later page, with a link to its start. */
export function LaterPageNotice({ to }: LaterPageNoticeProps) {
  return (
    <LaterNotice>
      <TextLink as={Link} to={to}>
        {commonTexts.toStart}
      </TextLink>
    </LaterNotice>
  );
}
