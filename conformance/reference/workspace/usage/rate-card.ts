/** What it costs to record one event, in millionths of a dollar; no document names a rate. Nothing of it is deducted. */
export const recordingMicro = 20;
