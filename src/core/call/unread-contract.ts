import { integer, type } from 'superstruct';
import { endpoint } from '../endpoint';

/** The number of unread notifications. */
export const countUnread = endpoint('GET', '/notifications/unread/count/', { answer: type({ count: integer() }) });
