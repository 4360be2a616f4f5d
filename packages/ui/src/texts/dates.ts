const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats of dates and ages. */
export const dateTexts = {
  justNow: 'just now',
  today: 'Today',
  yesterday: 'Yesterday',
  minutesAgo: (minutes: number) => `${minutes}m ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  /** `January 5, 2026`. @param month counted from 0 */
  date: (year: number, month: number, day: number) => `${months[month] ?? ''} ${day}, ${year}`,
  /** `3:04 PM`. @param hour from 0 to 23 */
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  utc: (time: string) => `${time} UTC`,
  dateAndTime: (date: string, time: string) => `${date} at ${time}`,
} as const;
