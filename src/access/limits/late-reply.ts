/** A reply that missed its deadline on a connection that is alive, such as in a burst or under momentary load. */
export class LateReply extends Error {}
