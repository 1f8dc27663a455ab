// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * Update the settings.
   *
   * Changes settings of the application. Shapes and errors are not documented.
   */
  updateSettings: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Get the model configuration.
   *
   * Returns the model configuration. Shape and errors are not documented.
   */
  getModelConfig: {
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Replace the model configuration.
   *
   * Replaces the model configuration. Shapes and errors are not documented.
   */
  replaceModelConfig: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Test the model configuration.
   *
   * Tests the model configuration. Shapes and errors are not documented.
   */
  testModelConfig: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Send a code.
   *
   * Sends a code. Shapes and errors are not documented.
   */
  sendCode: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Verify a code.
   *
   * Verifies a code. Shapes and errors are not documented.
   */
  verifyCode: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Log out.
   *
   * Logs out of the account. Shapes and errors are not documented.
   */
  logout: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * List the capabilities of integrations.
   *
   * Returns the capabilities of integrations. Shape and errors are not documented.
   */
  listCapabilities: {
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Connect a channel.
   *
   * Connects the channel of a provider. Shapes and errors are not documented.
   */
  connectChannel: {
    path: {
      /** The provider of the channel. */
      provider: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * List the agent sources.
   *
   * Returns the agent sources. Shape and errors are not documented.
   */
  listAgentSources: {
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Scan the agent sources.
   *
   * Scans the agent sources. Shapes and errors are not documented.
   */
  scanAgentSources: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Post to the skill of an agent source.
   *
   * Posts to the skill of an agent source. What that does, shapes and errors are not documented.
   */
  addAgentSourceSkill: {
    path: {
      /** The agent source. */
      sourceId: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Reveal the local data.
   *
   * Reveals the local data. Shapes and errors are not documented.
   */
  revealLocalData: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Export the local data.
   *
   * Exports the local data. Shapes and errors are not documented.
   */
  exportLocalData: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Delete the local data.
   *
   * Deletes the local data. Whether it wants a body, shapes and errors are not documented.
   */
  deleteLocalData: {
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Stream the events.
   *
   * Streams what happens in the application, as server-sent events.
   */
  subscribeToEvents: {
    responses: {
      /** The stream of events, for as long as the connection is open. */
      "200": string;
    };
  };

  /**
   * Pass on GET to memory.
   *
   * Passes a GET on and its response back. Shapes are those of the upstream.
   */
  memoryProxyGet: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on POST to memory.
   *
   * Passes a POST on and its response back. Shapes are those of the upstream.
   */
  memoryProxyPost: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on PUT to memory.
   *
   * Passes a PUT on and its response back. Shapes are those of the upstream.
   */
  memoryProxyPut: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on PATCH to memory.
   *
   * Passes a PATCH on and its response back. Shapes are those of the upstream.
   */
  memoryProxyPatch: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on DELETE to memory.
   *
   * Passes a DELETE on and its response back. Shapes are those of the upstream.
   */
  memoryProxyDelete: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on HEAD to memory.
   *
   * Passes a HEAD on and its response back.
   */
  memoryProxyHead: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    responses: {
      /** The answer of the upstream, which has no body. */
      "2XX": undefined;
    };
  };

  /**
   * Pass on GET to panel.
   *
   * Passes a GET on and its response back. Shapes are those of the upstream.
   */
  panelProxyGet: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on POST to panel.
   *
   * Passes a POST on and its response back. Shapes are those of the upstream.
   */
  panelProxyPost: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on PUT to panel.
   *
   * Passes a PUT on and its response back. Shapes are those of the upstream.
   */
  panelProxyPut: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on PATCH to panel.
   *
   * Passes a PATCH on and its response back. Shapes are those of the upstream.
   */
  panelProxyPatch: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on DELETE to panel.
   *
   * Passes a DELETE on and its response back. Shapes are those of the upstream.
   */
  panelProxyDelete: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Pass on HEAD to panel.
   *
   * Passes a HEAD on and its response back.
   */
  panelProxyHead: {
    path: {
      /** The rest of the path, slashes included. */
      path: string;
    };
    responses: {
      /** The answer of the upstream, which has no body. */
      "2XX": undefined;
    };
  };

  /**
   * GET over an MCP bridge.
   *
   * Sends a GET over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeGet: {
    path: {
      /** The name of the bridge. */
      bridge_name: string;
    };
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * POST over an MCP bridge.
   *
   * Sends a POST over the bridge. Shapes and errors are not documented.
   */
  mcpBridgePost: {
    path: {
      /** The name of the bridge. */
      bridge_name: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * DELETE over an MCP bridge.
   *
   * Sends a DELETE over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeDelete: {
    path: {
      /** The name of the bridge. */
      bridge_name: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };
}

/** The data of each event on the stream, by its kind. */
export interface StreamEvents {
  /** The application is connected. */
  "app.connected": unknown;

  /** The application has a heartbeat. */
  "app.heartbeat": unknown;

  /** A scan of an agent source has progressed. */
  "agent_source.scan_progress": unknown;

  /** A scan of an agent source was completed. */
  "agent_source.scan_completed": unknown;
}
