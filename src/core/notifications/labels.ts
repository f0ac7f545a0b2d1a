/** What the list of notifications says beside the words of the specification. */
export const notificationListLabel = {
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  showEarlier: 'Show earlier notifications',
  earlierFailed: 'Earlier notifications could not be loaded.',
  seeAll: 'See all notifications',
} as const;
