import type { CommunityShield } from '@stoa/contract';
import { formatFullDate, Notice, useNow, useZone } from '@stoa/ui';
import { Shield } from 'lucide-react';
import { shieldTexts as texts } from '../texts/shield';

/** Says above a form that a community is protected, from whom and until when; nothing once that has ended. */
export function ShieldNotice({ shield }: { shield: CommunityShield }) {
  const now = useNow();
  const zone = useZone();
  if (Date.parse(shield.endsAt) <= now) return null;
  const { mode, days, endsAt } = shield;
  return (
    <Notice icon={<Shield aria-hidden />} title={texts.title}>
      {texts.does[mode](days, formatFullDate(endsAt, zone))}
    </Notice>
  );
}
