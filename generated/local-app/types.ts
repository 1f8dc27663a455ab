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
   * Posts to the skill of an agent source. Its effect, shapes and errors are not documented.
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
   * Deletes the local data. The need for a body, shapes and errors are not documented.
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
   * Streams the events of the application as server-sent events.
   */
  subscribeToEvents: {
    responses: {
      /** The stream of events, while the connection is open. */
      "200": string;
    };
  };

  /**
   * Forward GET to memory.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  memoryProxyGet: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward POST to memory.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPost: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward PUT to memory.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPut: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward PATCH to memory.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPatch: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward DELETE to memory.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  memoryProxyDelete: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward HEAD to memory.
   *
   * Forwards a HEAD request and returns the response.
   */
  memoryProxyHead: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    responses: {
      /** The response of the upstream, which has no body. */
      "2XX": undefined;
    };
  };

  /**
   * Forward GET to panel.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  panelProxyGet: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward POST to panel.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  panelProxyPost: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward PUT to panel.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  panelProxyPut: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward PATCH to panel.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  panelProxyPatch: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward DELETE to panel.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  panelProxyDelete: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    body?: unknown;
    responses: {
      /** The response to a request that succeeded. Neither its exact status nor its shape is documented. */
      "2XX": unknown;
    };
  };

  /**
   * Forward HEAD to panel.
   *
   * Forwards a HEAD request and returns the response.
   */
  panelProxyHead: {
    path: {
      /** The rest of the path, including slashes. */
      path: string;
    };
    responses: {
      /** The response of the upstream, which has no body. */
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
