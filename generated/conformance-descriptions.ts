// Generated from conformance/ by `concordat generate`. Do not edit.

/** The fixtures and test hooks of each interface. */
export interface Descriptions {
  capability: {
    fixtures: CapabilityFixtures;
    hooks: CapabilityHooks;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
  client: {
    fixtures: ClientFixtures;
    hooks: ClientHooks;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
  "local-app": {
    fixtures: LocalAppFixtures;
    hooks: LocalAppHooks;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
  "log-query": {
    fixtures: LogQueryFixtures;
    hooks: LogQueryHooks;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
  sarg: {
    fixtures: unknown;
    hooks: unknown;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
  spend: {
    fixtures: SpendFixtures;
    hooks: SpendHooks;
    receiver: {
      fixtures: SpendReceiverFixtures;
      hooks: SpendReceiverHooks;
    };
  };
  workspace: {
    fixtures: WorkspaceFixtures;
    hooks: WorkspaceHooks;
    receiver: {
      fixtures: unknown;
      hooks: unknown;
    };
  };
}

/** Those of all receivers. */
export interface ReceiverDescriptions {
  fixtures: ReceiverFixtures;
  hooks: ReceiverHooks;
}

export interface ReceiverFixtures {
  /** The secret that the deliveries are signed with. */
  readonly secret?: unknown;

  /** Another secret that the receiver accepts, as while a secret is replaced. */
  readonly otherSecret?: unknown;

  /** The signature that the receiver expects, if the interface leaves it open. Default: none. */
  readonly signature?: {
    /** The header with the signature; its name in any case. */
    readonly header?: unknown;

    /** The text before the encoded hash. Default: none. */
    readonly prefix?: unknown;

    /** The keyed hash function, or Ed25519; then the secret is the private key. */
    readonly algorithm?: unknown;

    /** The text form of the signature. */
    readonly encoding?: unknown;

    /** The signed text, with the placeholders {id}, {timestamp} and {body}. Default: {body}. */
    readonly content?: unknown;

    /** The text between the parts of the header, if it has several. */
    readonly separator?: unknown;

    /** The header with the id of the delivery, for {id}. */
    readonly idHeader?: unknown;

    /** The time of the attempt, for {timestamp}. */
    readonly timestamp?: {
      /** The header with the time. */
      readonly header?: unknown;

      /** The text before the time in the header of the signature. */
      readonly prefix?: unknown;

      /** The unit. Default: seconds. */
      readonly unit?: unknown;

      /** The largest difference to the clock of the receiver. Default: no limit. */
      readonly toleranceSeconds?: unknown;

      /** True if times in the future are not limited. */
      readonly allowsFuture?: unknown;
    };

    /** The text before the encoded secret. */
    readonly keyPrefix?: unknown;

    /** The text before the encoded private key. */
    readonly privateKeyPrefix?: unknown;

    /** The text form of the secret. Default: its UTF-8 bytes are the key. */
    readonly keyEncoding?: unknown;

    /** The signed parts of the request, by the names of RFC 9421, instead of the content. */
    readonly components?: unknown;
  };

  /** The id of the key that message signatures name. Default: they name none. */
  readonly keyId?: unknown;

  /**
   * The names of the events that the receiver subscribes to and works on, starting with one that it can work on as
   * in the examples of the catalog: checks that need any event send it. Default: all, in the order of the catalog.
   */
  readonly events?: unknown;

  /**
   * The seconds after which the suite stops waiting for a response, or for the work after it. Default: the time
   * that the interface sets for a response, or 10.
   */
  readonly limitSeconds?: unknown;
}

export interface ReceiverHooks {
  /** Lists the deliveries that reached the receiver's own code for events, one entry for each arrival. */
  readonly handled?: unknown;
}

export interface CapabilityFixtures {
  /** The key of an account with credits. */
  readonly apiKey?: unknown;

  /** The key of an account without credits. */
  readonly apiKeyWithoutCredits?: unknown;

  /** A key that was never issued. */
  readonly invalidApiKey?: unknown;

  /** An English query, and the id of the best matching tool. */
  readonly rankedQuery?: unknown;

  /**
   * A query, and a text of its results in Chinese and in English. Each is in the results only if its language is
   * requested.
   */
  readonly translatedQuery?: unknown;

  /** A query with more than 100 matching tools. */
  readonly broadQuery?: unknown;

  /** A charged tool, and the price of this call. */
  readonly chargedTool?: unknown;

  /** A free tool that succeeds. */
  readonly freeTool?: unknown;

  /** A tool that succeeds and has a price that a policy pays. */
  readonly exemptTool?: unknown;

  /**
   * A CAP capability that needs, in addition to `parameters`, one parameter of each group, with valid values for
   * all of them.
   */
  readonly oneOfRequiredTool?: unknown;

  /** A tool that needs the parameter `name`. */
  readonly requiredParameter?: unknown;

  /** A tool with a parameter `name`, and a value of a wrong type. */
  readonly typedParameter?: unknown;

  /** A tool with a parameter `name`, and a value of its type that is not in its enum. */
  readonly enumParameter?: unknown;

  /** A tool whose provider responds with an HTTP error status. */
  readonly upstreamErrorTool?: unknown;

  /** A tool whose provider returns no usable result. */
  readonly noUsableResultTool?: unknown;

  /** A tool whose call fails but is charged. */
  readonly failedChargedTool?: unknown;

  /** A tool with a price whose call succeeds but is not charged. */
  readonly succeededUnchargedTool?: unknown;

  /**
   * A tool whose `result.data` has a list of at least three objects in its member `rows`, with distinct values of
   * `field`.
   */
  readonly rowsTool?: unknown;

  /** A tool with a constant payload of more than 20,480 bytes with non-ASCII characters. */
  readonly largeTool?: unknown;

  /** A tool whose payload grows by one ASCII character per unit of its parameter `size`. */
  readonly sizedTool?: unknown;

  /** A tool that takes some hundreds of milliseconds. */
  readonly slowTool?: unknown;

  /**
   * The seconds within which the audit and the ledger have the final states of a request. Later rows count as
   * missing. Default: 5.
   */
  readonly settlingSeconds?: unknown;

  /**
   * True if the charge outcome of a request is determined by `billable_success` if present, and by `success`
   * otherwise. The documents do not define this.
   */
  readonly billableSuccessCounts?: unknown;

  /** The seconds for which the full content of a truncated result can be fetched. */
  readonly fileLifetimeSeconds?: unknown;

  /** The number of searches without a key that are accepted from one address within a window of seconds. */
  readonly anonymousQuota?: unknown;
}

export interface CapabilityHooks {
  /** Creates an account with credits (default: 100) and keys (default: 1). */
  readonly createAccount?: unknown;

  /** Sets the credits of the account of a key. */
  readonly setCredits?: unknown;

  /** Makes the next Inspect of the account of a key time out or fail at the proxy. */
  readonly failInspect?: unknown;

  /** Sets the amount in the billing rule of a tool, for the account of a key or for all accounts. */
  readonly setBillingRule?: unknown;

  /** Moves the clock forward, and returns the new time in ISO 8601. */
  readonly advance?: unknown;

  /**
   * Records usage events of an account, oldest first, with the ledger entries of charged ones. Returns their ids
   * in the audit, in the same order.
   */
  readonly recordUsage?: unknown;

  /** Records movements of an account, oldest first. Returns the ids of the ledger entries, in the same order. */
  readonly moveCredits?: unknown;
}

export interface ClientFixtures {
  /** An accepted token. */
  readonly token?: unknown;

  /** A token that was never issued. */
  readonly invalidToken?: unknown;

  /** An expired token. */
  readonly expiredToken?: unknown;
}

export interface ClientHooks {
  /** Issues a token for a new client. */
  readonly issueToken?: unknown;

  /** Moves the clock forward. */
  readonly advance?: unknown;
}

export interface LocalAppFixtures {
  /**
   * The headers for all endpoints except the MCP bridge, such as a header with a token; empty if none are needed.
   * If the event stream takes its token in the query, declare it in `requests.subscribeToEvents`, for example as
   * `[{ query: { token } }]`.
   */
  readonly headers?: unknown;

  /** True if the suite may change and delete all data of the application. */
  readonly disposable?: unknown;

  /** A provider that has a channel. */
  readonly provider?: unknown;

  /** The id of an agent source. */
  readonly sourceId?: unknown;

  /** The body of a request that starts a scan of the agent sources. */
  readonly scanBody?: unknown;

  /** The maximum seconds between two heartbeats. */
  readonly heartbeatSeconds?: unknown;

  /** True if a new stream starts with `app.connected`; the document does not define its cause. */
  readonly saysConnected?: unknown;

  /**
   * True if a scan sends `agent_source.scan_progress` and `agent_source.scan_completed`; the document does not
   * define their cause.
   */
  readonly saysScan?: unknown;

  /** The name of an MCP bridge. */
  readonly bridge?: unknown;

  /** A token that the bridge accepts. */
  readonly mcpToken?: unknown;

  /** A token that the bridge rejects. */
  readonly invalidMcpToken?: unknown;
}

export interface LocalAppHooks {
  /** Sets the base URL of the memory runtime, without a trailing slash; null restores the original one. */
  readonly setMemoryUpstream?: unknown;

  /** Returns the code that was last sent to an address; null if there is none. */
  readonly lastCode?: unknown;

  /** Moves the clock forward. */
  readonly advance?: unknown;
}

export interface LogQueryFixtures {
  /** An accepted token. */
  readonly token?: unknown;

  /** A token that was never issued. */
  readonly invalidToken?: unknown;

  /** The name of a dataset with any events. The interface does not list datasets. */
  readonly dataset?: unknown;

  /** A constant dataset of more than 1,000 events, and more than the maximum page size of the server. */
  readonly largeDataset?: {
    readonly name?: unknown;

    /** A time before the first event; `endTime` is after the last one. ISO 8601. */
    readonly startTime?: unknown;

    readonly endTime?: unknown;

    /** The number of events. */
    readonly events?: unknown;
  };

  /** The maximum page size of the server, whatever the limit of a query. */
  readonly serverLimit?: unknown;
}

export interface LogQueryHooks {
  /** Creates a dataset without events. */
  readonly createDataset?: unknown;

  /** Adds events to a dataset. When it returns, queries find them. */
  readonly ingest?: unknown;
}

export interface SpendFixtures {
  /** An access token. If the hook `createBusiness` is declared, tokens of new businesses are used instead. */
  readonly token?: unknown;

  /** Further access tokens, each with all of its scopes, such as `bills:read`, or none. */
  readonly tokens?: unknown;

  /**
   * The fields of the body that creates a subscription: the destination URL, and the list of event types if there
   * is one.
   */
  readonly subscriptionFields?: unknown;

  /** The field with the challenge in the request that is posted to a new endpoint. */
  readonly challengeField?: unknown;

  /** The verification call. `{id}` in its path is replaced by the field `idField` of the created subscription. */
  readonly verification?: unknown;

  /** A body that the intake of AI usage accepts. */
  readonly aiUsageReport?: unknown;

  /**
   * The seconds after the first failed attempt within which an event is sent again. The document defines no
   * schedule.
   */
  readonly retryWithinSeconds?: unknown;

  /** True if the call that creates a subscription rejects an endpoint that is not public or not HTTPS. */
  readonly refusesEndpoints?: unknown;
}

export interface SpendHooks {
  /** Creates a business with a token that has exactly these scopes. */
  readonly createBusiness?: unknown;

  /** Causes an event of a business, about an existing resource, or about a new one without `object`. */
  readonly causeEvent?: unknown;

  /** Moves the clock forward, and sends deliveries that become due. */
  readonly advance?: unknown;
}

export interface SpendReceiverFixtures {
  /** The tokens with which the receiver fetches resources, each with its scopes. */
  readonly apiTokens?: unknown;

  /**
   * The challenge of the setup: the body that is posted to the receiver, and its field with the challenge string.
   * The document defines neither.
   */
  readonly setup?: unknown;
}

export interface SpendReceiverHooks {
  /** Sets the base URL of the API from which the receiver fetches resources, without a trailing slash. */
  readonly useApi?: unknown;
}

export interface WorkspaceFixtures {
  /** The workspace of the token. The suite registers temporary webhooks in it. */
  readonly workspaceId?: unknown;

  /**
   * The undocumented field with the webhook's id in the response to a registration; a nested field is written as
   * `webhook.id`.
   */
  readonly webhookIdField?: unknown;

  /** The undocumented bodies that change a webhook. */
  readonly changes?: {
    /** The field for a new name. */
    readonly nameField?: unknown;

    readonly pause?: unknown;
    readonly resume?: unknown;

    /** The field for the id of another event list. */
    readonly listField?: unknown;
  };
}

export interface WorkspaceHooks {
  /** Creates an empty workspace, and returns the headers that authenticate requests for it. */
  readonly createWorkspace?: unknown;

  /** Causes an event. */
  readonly causeEvent?: unknown;

  /** Creates an event list of all events of these types. */
  readonly createList?: unknown;

  /** Returns the status of an event in the feed, and the number of its delivery attempts listed there. */
  readonly eventState?: unknown;

  /** Returns the usage of a workspace: the total charge in any unit, and the number of calls metered as egress. */
  readonly usage?: unknown;

  /** Moves the clock forward by seconds; returns when all due work is done. */
  readonly advance?: unknown;
}
