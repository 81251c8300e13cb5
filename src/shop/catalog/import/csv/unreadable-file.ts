/** The file as a whole cannot be read. The message is for the shopkeeper. */
export class UnreadableFile extends Error {}
