// Generated from conformance/ by `concordat generate`. Do not edit.

/** The fixtures and test hooks of each interface. */
export interface Descriptions {
  capability: {
    subjects: CapabilityFixtures;
    controls: CapabilityHooks;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
  client: {
    subjects: ClientFixtures;
    controls: ClientHooks;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
  "local-app": {
    subjects: LocalAppFixtures;
    controls: LocalAppHooks;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
  "log-query": {
    subjects: LogQueryFixtures;
    controls: LogQueryHooks;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
  sarg: {
    subjects: unknown;
    controls: unknown;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
  spend: {
    subjects: SpendFixtures;
    controls: SpendHooks;
    receiver: {
      subjects: SpendReceiverFixtures;
      controls: SpendReceiverHooks;
    };
  };
  workspace: {
    subjects: WorkspaceFixtures;
    controls: WorkspaceHooks;
    receiver: {
      subjects: unknown;
      controls: unknown;
    };
  };
}

/** Those of all receivers. */
export interface ReceiverDescriptions {
  subjects: ReceiverFixtures;
  controls: ReceiverHooks;
}

export interface ReceiverFixtures {
  /** The secret that the deliveries are signed with. */
  readonly secret?: unknown;

  /** The signature that the receiver expects, if the interface leaves it open. Default: none. */
  readonly signature?: {
    /** The header of the signature; its name in any case. */
    readonly header?: unknown;

    /** The text before the encoded hash. Default: none. */
    readonly prefix?: unknown;

    /** The keyed hash function. */
    readonly algorithm?: unknown;

    /** The text form of the hash. */
    readonly encoding?: unknown;
  };

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
  /** The key of an account that has credits. */
  readonly apiKey?: unknown;

  /** The key of an account that has none. */
  readonly apiKeyWithoutCredits?: unknown;

  /** A key that was never issued. */
  readonly invalidApiKey?: unknown;

  /** A query in English, and the id of the tool that matches it best. */
  readonly rankedQuery?: unknown;

  /**
   * A query, and a text that is in its results in Chinese and in English: each where its language is asked for,
   * not both.
   */
  readonly translatedQuery?: unknown;

  /** A query that more than 100 tools match. */
  readonly broadQuery?: unknown;

  /** A tool that is charged, and what this call of it costs. */
  readonly chargedTool?: unknown;

  /** A tool that succeeds and costs nothing. */
  readonly freeTool?: unknown;

  /** A tool that succeeds and has a price, which a policy pays. */
  readonly exemptTool?: unknown;

  /** A CAP capability that needs one parameter of each group besides `parameters`: valid values for all of them. */
  readonly oneOfRequiredTool?: unknown;

  /** A tool that needs the parameter `name`. */
  readonly requiredParameter?: unknown;

  /** A tool that takes the parameter `name`, and a value that is not of its type. */
  readonly typedParameter?: unknown;

  /** A tool that takes the parameter `name`, and a value of its type that is none of its enum. */
  readonly enumParameter?: unknown;

  /** A tool whose provider responds with an HTTP status that is an error. */
  readonly upstreamErrorTool?: unknown;

  /** A tool whose provider returns no usable result. */
  readonly noUsableResultTool?: unknown;

  /** A tool whose call does not succeed and is charged all the same. */
  readonly failedChargedTool?: unknown;

  /** A tool with a price whose call succeeds and is not charged. */
  readonly succeededUnchargedTool?: unknown;

  /**
   * A tool whose `result.data` has a list of at least three objects in its member `rows`, each with a `field` of
   * its own.
   */
  readonly rowsTool?: unknown;

  /** A tool whose payload is over 20,480 bytes, has characters that are not ASCII, and is the same each time. */
  readonly largeTool?: unknown;

  /** A tool whose payload grows by one ASCII character with each one more of its parameter `size`. */
  readonly sizedTool?: unknown;

  /** A tool that takes some hundreds of milliseconds. */
  readonly slowTool?: unknown;

  /**
   * The seconds within which audit and ledger have the final states of a request. Default: 5. What is not there by
   * then is not there.
   */
  readonly settlingSeconds?: unknown;

  /**
   * True where the effective success of a request, which its charge outcome goes by, is `billable_success` where
   * that is there, and `success` where it is not. The documents do not say so.
   */
  readonly billableSuccessCounts?: unknown;

  /** For so many seconds the full content of a truncated result can be fetched. */
  readonly fileLifetimeSeconds?: unknown;

  /** So many searches without a key are taken from one address within a window of so many seconds. */
  readonly anonymousQuota?: unknown;
}

export interface CapabilityHooks {
  /** Makes an account with credits, by default 100, and keys, by default one. */
  readonly createAccount?: unknown;

  /** Sets what the account of a key can spend. */
  readonly setCredits?: unknown;

  /** Makes the next Inspect of the account of a key time out, or fail on the way to the tools. */
  readonly failInspect?: unknown;

  /** Sets the amount in the billing rule of a tool: for the account of a key, or for everybody. */
  readonly setBillingRule?: unknown;

  /** Moves the clock on; gives the time that it then is, in ISO 8601. */
  readonly advance?: unknown;

  /**
   * Records usage events of an account, oldest first, with the ledger entries of those that were charged; gives
   * their ids as the audit shows them, in the same order.
   */
  readonly recordUsage?: unknown;

  /** Moves the balance of an account, oldest first; gives the ids of the ledger entries, in the same order. */
  readonly moveCredits?: unknown;
}

export interface ClientFixtures {
  /** A token that is accepted. */
  readonly token?: unknown;

  /** A token that was never issued. */
  readonly invalidToken?: unknown;

  /** A token that was accepted once and has expired. */
  readonly expiredToken?: unknown;
}

export interface ClientHooks {
  /** Issues a token, to a client of its own. */
  readonly issueToken?: unknown;

  /** Moves the clock on. */
  readonly advance?: unknown;
}

export interface LocalAppFixtures {
  /**
   * The headers that the endpoints other than the MCP bridge take, such as one with a token; none where they take
   * none. If the event stream takes its token in the query, declare it in `requests.subscribeToEvents`, as `[{
   * query: { token } }]` for example.
   */
  readonly headers?: unknown;

  /** True where the suite may change and delete whatever the application keeps. */
  readonly disposable?: unknown;

  /** A provider that there is a channel for. */
  readonly provider?: unknown;

  /** The id of an agent source. */
  readonly sourceId?: unknown;

  /** The body of a request that starts a scan of the agent sources. */
  readonly scanBody?: unknown;

  /** The seconds between two heartbeats, at most. */
  readonly heartbeatSeconds?: unknown;

  /** True where a stream that is opened brings `app.connected`; what brings it is open. */
  readonly saysConnected?: unknown;

  /**
   * True where a scan brings `agent_source.scan_progress` and `agent_source.scan_completed`; what brings them is
   * open.
   */
  readonly saysScan?: unknown;

  /** The name of an MCP bridge. */
  readonly bridge?: unknown;

  /** A token that the bridge accepts. */
  readonly mcpToken?: unknown;

  /** A token that the bridge does not accept. */
  readonly invalidMcpToken?: unknown;
}

export interface LocalAppHooks {
  /**
   * Says where the memory runtime is: the address that paths are put after, without a slash at the end; null for
   * the one that it was before.
   */
  readonly setMemoryUpstream?: unknown;

  /** Gives the code that was last sent to an address; null where there is none. */
  readonly lastCode?: unknown;

  /** Moves the clock on. */
  readonly advance?: unknown;
}

export interface LogQueryFixtures {
  /** A token that is accepted. */
  readonly token?: unknown;

  /** A token that was never issued. */
  readonly invalidToken?: unknown;

  /** The name of a dataset with events, whatever they are: nothing tells which there are. */
  readonly dataset?: unknown;

  /** A dataset of more than 1,000 events that nothing is added to, more than the server puts on a page. */
  readonly largeDataset?: {
    readonly name?: unknown;

    /** Before the first event and after the last one, in ISO 8601. */
    readonly startTime?: unknown;

    readonly endTime?: unknown;

    /** The number of events. */
    readonly events?: unknown;
  };

  /** The number of events that the server puts on a page at most, whatever the limit of a query. */
  readonly serverLimit?: unknown;
}

export interface LogQueryHooks {
  /** Makes a dataset without events. */
  readonly createDataset?: unknown;

  /** Adds events to a dataset; when it is done, queries find them. */
  readonly ingest?: unknown;
}

export interface SpendFixtures {
  /** An access token. Those of the suite's own businesses are used where there is a test hook that makes them. */
  readonly token?: unknown;

  /** More access tokens, each with all of its scopes: `bills:read`, say, or none. */
  readonly tokens?: unknown;

  /**
   * The fields of the body that creates a subscription: the destination URL, and the list of event types if there
   * is one.
   */
  readonly subscriptionFields?: unknown;

  /** The field of what is posted to a new endpoint that holds the challenge. */
  readonly challengeField?: unknown;

  /**
   * The call that meets a challenge; `{id}` in its path stands for the field `idField` of the created
   * subscription.
   */
  readonly verification?: unknown;

  /** A body that the intake of AI usage accepts. */
  readonly aiUsageReport?: unknown;

  /** The seconds after the first failed attempt within which an event is sent again; the schedule is open. */
  readonly retryWithinSeconds?: unknown;

  /** True where the call that creates a subscription rejects an endpoint that is not public or not HTTPS. */
  readonly refusesEndpoints?: unknown;
}

export interface SpendHooks {
  /** Makes a business, with a token that has these scopes and no others. */
  readonly createBusiness?: unknown;

  /** Makes an event happen to a business, on a resource that there is; without `object`, on a new one. */
  readonly causeEvent?: unknown;

  /** Moves the clock on, and sends what falls due on the way. */
  readonly advance?: unknown;
}

export interface SpendReceiverFixtures {
  /** The tokens that the receiver fetches resources with, each with its scopes: one for all, or several. */
  readonly apiTokens?: unknown;

  /**
   * The challenge that the receiver is set up with: what is posted to it, and the field of that which holds the
   * challenge string. The document shows neither.
   */
  readonly setup?: unknown;
}

export interface SpendReceiverHooks {
  /**
   * Tells the receiver where the API is that it fetches resources from: the address that paths are put after,
   * without a slash at the end.
   */
  readonly useApi?: unknown;
}

export interface WorkspaceFixtures {
  /** The workspace that the token is for, where the suite may register webhooks of its own for a while. */
  readonly workspaceId?: unknown;

  /**
   * The field of the response to a registration that holds the webhook's id, which is not documented; of a field
   * within: `webhook.id`.
   */
  readonly webhookIdField?: unknown;

  /** The bodies that change a webhook, which are not documented. */
  readonly changes?: {
    /** Names the field that takes a new name. */
    readonly nameField?: unknown;

    readonly pause?: unknown;
    readonly resume?: unknown;

    /** Names the field that takes the id of another event list. */
    readonly listField?: unknown;
  };
}

export interface WorkspaceHooks {
  /** Makes a workspace with nothing in it, and gives the headers that requests about it authenticate with. */
  readonly createWorkspace?: unknown;

  /** Lets an event occur. */
  readonly causeEvent?: unknown;

  /** Saves an event list that holds all events of these types. */
  readonly createList?: unknown;

  /** The status of an event in the feed, and the number of attempts to deliver it that show under it. */
  readonly eventState?: unknown;

  /**
   * What was metered in a workspace: what it was charged in all, in whatever unit, and how many calls were metered
   * as egress.
   */
  readonly usage?: unknown;

  /** Moves the clock on, in seconds; comes back when what fell due on the way is done. */
  readonly advance?: unknown;
}
