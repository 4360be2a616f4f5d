import { Badge, type BadgeProps } from '@stoa/ui';
import { EyeOff } from 'lucide-react';
import { sharedTexts } from '../texts/shared';

/** Says that a post or a community is sensitive. */
export function SensitiveBadge({ isPlain = false }: Pick<BadgeProps, 'isPlain'>) {
  return (
    <Badge tone="caution" isPlain={isPlain} icon={<EyeOff aria-hidden />}>
      {sharedTexts.sensitive}
    </Badge>
  );
}
